// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Nonces as bits: any order, no sequence, each usable once per owner.
abstract contract DeltaNonces {
    mapping(address => mapping(uint256 => uint256)) private usedBits;

    event NonceInvalidated(address indexed owner, uint256 nonce);

    error InvalidNonce();
    error NonceAlreadyUsed();

    /// @notice Makes every order of the caller with this nonce unusable. Doing it twice changes nothing.
    function invalidateNonce(uint256 nonce) public {
        _markNonce(msg.sender, nonce);
        emit NonceInvalidated(msg.sender, nonce);
    }

    function invalidateNonces(uint256[] calldata nonces) external {
        for (uint256 i = 0; i < nonces.length; i++) {
            invalidateNonce(nonces[i]);
        }
    }

    function isNonceUsed(address owner, uint256 nonce) public view returns (bool) {
        return usedBits[owner][nonce / 256] & (1 << (nonce % 256)) != 0;
    }

    function areNoncesUsed(address owner, uint256[] calldata nonces) external view returns (bool[] memory used) {
        used = new bool[](nonces.length);
        for (uint256 i = 0; i < nonces.length; i++) {
            used[i] = isNonceUsed(owner, nonces[i]);
        }
    }

    function _markNonce(address owner, uint256 nonce) internal {
        usedBits[owner][nonce / 256] |= 1 << (nonce % 256);
    }
}
