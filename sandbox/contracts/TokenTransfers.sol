// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

// The address that stands for the chain's native asset.
address constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

// Permit2, where it is on every chain.
address constant PERMIT2 = 0x000000000022D473030F116dDEE9F6B43aC78BA3;

interface IToken {
    function balanceOf(address account) external view returns (uint256);
    function approve(address spender, uint256 amount) external returns (bool);
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external;
}

interface IDaiPermit {
    function permit(
        address holder,
        address spender,
        uint256 nonce,
        uint256 expiry,
        bool allowed,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external;
}

interface IWrappedNative {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
}

/// @title Moves native and tokens alike, also tokens that return nothing.
library TokenTransfers {
    uint256 private constant EIP2612_PERMIT_SIZE = 224;
    uint256 private constant DAI_PERMIT_SIZE = 256;
    /// @dev Of Permit2's arguments: token, amount, nonce, deadline; then recipient and amount; then owner and signature.
    uint256 private constant PERMISSION_SIZE = 128;
    uint256 private constant DETAILS_SIZE = 64;
    uint256 private constant PERMIT2_ARGUMENTS_SIZE = PERMISSION_SIZE + DETAILS_SIZE + 96;
    /// @dev permitTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes)
    bytes4 private constant PERMIT_TRANSFER_FROM = 0x30f28b7a;

    error TransferFailed();
    error TransferFromFailed();
    error PermitFailed();
    error Permit2Failed();
    error IncorrectEthAmount();

    /// @notice Whether `token` is native; refuses a call whose value does not fit.
    function checkValue(address token, uint256 amount) internal view returns (bool native) {
        native = token == NATIVE;
        if (msg.value != (native ? amount : 0)) revert IncorrectEthAmount();
    }

    function ownBalance(address token) internal view returns (uint256) {
        return token == NATIVE ? address(this).balance : IToken(token).balanceOf(address(this));
    }

    /// @notice Sends from this contract.
    function send(address token, address to, uint256 amount) internal {
        if (token == NATIVE) {
            (bool sent,) = to.call{value: amount}("");
            if (!sent) revert TransferFailed();
        } else if (!_succeeds(token, abi.encodeCall(IToken.transfer, (to, amount)))) {
            revert TransferFailed();
        }
    }

    /// @notice Moves by allowance.
    function pull(address token, address from, address to, uint256 amount) internal {
        if (!tryPull(token, from, to, amount)) revert TransferFromFailed();
    }

    function tryPull(address token, address from, address to, uint256 amount) internal returns (bool) {
        return _succeeds(token, abi.encodeCall(IToken.transferFrom, (from, to, amount)));
    }

    function trySend(address token, address to, uint256 amount) internal returns (bool) {
        return _succeeds(token, abi.encodeCall(IToken.transfer, (to, amount)));
    }

    /// @notice Lets `spender` take `amount` of what this contract holds.
    function allow(address token, address spender, uint256 amount) internal {
        if (!_succeeds(token, abi.encodeCall(IToken.approve, (spender, amount)))) revert TransferFailed();
    }

    /// @notice Whether permit data is a Permit2 transfer: anything longer than the permits of tokens.
    function isPermit2(bytes calldata permit) internal pure returns (bool) {
        return permit.length > DAI_PERMIT_SIZE;
    }

    /// @notice Moves `amount` to `to` by a transfer that its owner has signed for Permit2.
    /// @param permit The arguments of `permitTransferFrom`: permission, details, owner, signature. Who receives how much is
    /// not taken from there.
    function pullByPermit2(bytes calldata permit, address to, uint256 amount) internal {
        if (permit.length < PERMIT2_ARGUMENTS_SIZE) revert Permit2Failed();
        bytes memory data = abi.encodePacked(
            PERMIT_TRANSFER_FROM,
            permit[:PERMISSION_SIZE],
            uint256(uint160(to)),
            amount,
            permit[PERMISSION_SIZE + DETAILS_SIZE:]
        );
        (bool ok,) = PERMIT2.call(data);
        if (!ok) revert Permit2Failed();
    }

    /// @notice Uses a token's own permit, told apart by its length: none, EIP-2612 (224 bytes) or DAI style (256 bytes).
    /// @dev A failing permit is let through: the allowance may already be there, and the transfer decides.
    function usePermit(address token, bytes calldata permit) internal {
        if (permit.length == 0) return;
        bytes4 selector;
        if (permit.length == EIP2612_PERMIT_SIZE) selector = IToken.permit.selector;
        else if (permit.length == DAI_PERMIT_SIZE) selector = IDaiPermit.permit.selector;
        else revert PermitFailed();
        (bool ok,) = token.call(bytes.concat(selector, permit));
        ok;
    }

    /// @dev No answer counts as success when there is a contract to have answered.
    function _succeeds(address token, bytes memory data) private returns (bool) {
        (bool ok, bytes memory answer) = token.call(data);
        if (!ok) return false;
        return answer.length == 0 ? token.code.length > 0 : abi.decode(answer, (bool));
    }
}
