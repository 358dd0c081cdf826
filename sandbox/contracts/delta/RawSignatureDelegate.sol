// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IContractSigner} from "./DeltaConsent.sol";

/// @title What an EIP-7702 account may delegate to: signatures of its key, calls by itself.
abstract contract AccountDelegate is IContractSigner {
    bytes4 private constant REFUSED = 0xffffffff;
    bytes32 private constant LOWER_255_BITS = bytes32(type(uint256).max >> 1);

    error Unauthorized();

    receive() external payable {}

    /// @notice Makes one call. Only the account itself may ask for it.
    function execute(address target, uint256 value, bytes calldata data) external returns (bytes memory) {
        if (msg.sender != address(this)) revert Unauthorized();
        (bool ok, bytes memory answer) = target.call{value: value}(data);
        if (ok) return answer;
        assembly ("memory-safe") {
            revert(add(answer, 32), mload(answer))
        }
    }

    /// @notice Whether the account's key signed what this delegate wants signed for `hash`, in 64 or 65 bytes.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return _recover(_signedHash(hash), signature) == address(this)
            ? IContractSigner.isValidSignature.selector
            : REFUSED;
    }

    function _signedHash(bytes32 hash) internal view virtual returns (bytes32);

    function _recover(bytes32 hash, bytes calldata signature) private pure returns (address) {
        if (signature.length == 65) {
            return ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
        }
        if (signature.length != 64) return address(0);
        bytes32 yParityAndS = bytes32(signature[32:]);
        uint8 v = 27 + uint8(uint256(yParityAndS) >> 255);
        return ecrecover(hash, v, bytes32(signature[:32]), yParityAndS & LOWER_255_BITS);
    }
}

/// @title A delegate that accepts what the account's key signed, as it is.
contract RawSignatureDelegate is AccountDelegate {
    function _signedHash(bytes32 hash) internal pure override returns (bytes32) {
        return hash;
    }
}
