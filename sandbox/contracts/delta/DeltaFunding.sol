// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IDaiPermit, IToken, NATIVE, TokenTransfers} from "../TokenTransfers.sol";
import {IPermit2} from "../Permit2Interface.sol";
import {Order} from "./DeltaTypes.sol";

interface IDeltaEther {
    function balanceOf(address account) external view returns (uint256);
    function depositNative(address receiver) external payable;
    function withdrawNative(uint256 amount, address owner, address receiver) external;
}

/// @title Takes an owner's source, by whichever permission the order's permit bytes name, and gives back what was not used.
/// @notice Bytes by length: 0 plain allowance; 1 existing Permit2 allowance; 96 Permit2 transfer by signature (nonce ‖ compact
/// signature); 192 Permit2 allowance by signature (amount, nonce, expiration, sigDeadline ‖ compact signature); 224 EIP-2612; 256 DAI.
abstract contract DeltaFunding {
    using TokenTransfers for address;

    IPermit2 private constant PERMIT2 = IPermit2(0x000000000022D473030F116dDEE9F6B43aC78BA3);

    IDeltaEther internal immutable deltaEther;

    error PermitFailed();

    constructor(address deltaEther_) {
        deltaEther = IDeltaEther(deltaEther_);
    }

    /// @notice The token that deposited native is held in.
    function getWrappedNative() external view returns (address) {
        return address(deltaEther);
    }

    /// @param fillable A transfer by signature works once, so an order of many fills cannot use it.
    /// @param first Whether this is the order's first fill: only then the permit is used.
    function _pull(Order calldata order, bool fillable, bool first, address to, uint256 amount) internal {
        uint256 length = order.permit.length;
        if (order.srcToken == NATIVE) {
            if (length != 0) revert PermitFailed();
            deltaEther.withdrawNative(amount, order.owner, to);
        } else if (length == 96) {
            if (fillable) revert PermitFailed();
            _transferBySignature(order, to, amount);
        } else if (length == 192 || length == 1) {
            if (first && length == 192) _allowBySignature(order);
            if (amount > type(uint160).max) revert PermitFailed();
            PERMIT2.transferFrom(order.owner, to, uint160(amount), order.srcToken);
        } else {
            if (first) _usePermit(order);
            order.srcToken.pull(order.owner, to, amount);
        }
    }

    /// @dev Native goes back into the owner's deposit, where it came from.
    function _giveBack(Order calldata order, uint256 amount) internal {
        if (amount == 0) return;
        if (order.srcToken == NATIVE) deltaEther.depositNative{value: amount}(order.owner);
        else order.srcToken.send(order.owner, amount);
    }

    /// @dev Failure is tolerated: somebody else may have used the permit, and the transfer decides.
    function _usePermit(Order calldata order) private {
        uint256 length = order.permit.length;
        if (length == 0) return;
        bytes4 selector;
        if (length == 224) selector = IToken.permit.selector;
        else if (length == 256) selector = IDaiPermit.permit.selector;
        else revert PermitFailed();
        (bool ok,) = order.srcToken.call(bytes.concat(selector, order.permit));
        ok;
    }

    function _transferBySignature(Order calldata order, address to, uint256 amount) private {
        IPermit2.PermitTransferFrom memory permission = IPermit2.PermitTransferFrom({
            permitted: IPermit2.TokenPermissions({token: order.srcToken, amount: order.srcAmount}),
            nonce: uint256(bytes32(order.permit[:32])),
            deadline: order.deadline
        });
        IPermit2.SignatureTransferDetails memory details =
            IPermit2.SignatureTransferDetails({to: to, requestedAmount: amount});
        try PERMIT2.permitTransferFrom(permission, details, order.owner, order.permit[32:]) {}
        catch {
            revert PermitFailed();
        }
    }

    function _allowBySignature(Order calldata order) private {
        (uint256 amount, uint256 nonce, uint256 expiration, uint256 sigDeadline) =
            abi.decode(order.permit[:128], (uint256, uint256, uint256, uint256));
        bool fits = amount <= type(uint160).max && nonce <= type(uint48).max && expiration <= type(uint48).max;
        if (!fits) revert PermitFailed();
        IPermit2.PermitSingle memory permission = IPermit2.PermitSingle({
            details: IPermit2.PermitDetails({
                token: order.srcToken,
                amount: uint160(amount),
                expiration: uint48(expiration),
                nonce: uint48(nonce)
            }),
            spender: address(this),
            sigDeadline: sigDeadline
        });
        try PERMIT2.permit(order.owner, permission, order.permit[128:]) {}
        catch {
            revert PermitFailed();
        }
    }
}
